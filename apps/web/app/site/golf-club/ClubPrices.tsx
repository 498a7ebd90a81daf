import { PRICES, TRIAL_DAYS } from '@pinwise/contract'
import { Link } from 'react-router'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Amount, PlanCard } from '../promo/PlanCard.tsx'
import cards from '../sections/Cards.module.css'
import { Section } from '../sections/Section.tsx'

const PINS = ['editor', 'partners', 'app'] as const
const COMPLETE = ['map', 'pace', 'messages', 'statistics'] as const

export function ClubPrices() {
  const { t } = useTranslation('golf-club')
  const language = useLanguage()
  const money = (amount: number) => formatMoney(language, amount)
  return (
    <Section id="prices" title={t('prices.title')} lead={t('prices.lead', { days: TRIAL_DAYS })}>
      <div className={`${cards.row} ${cards.two} ${cards.plans}`}>
        <PlanCard
          name={t('prices.pins.name')}
          text={t('prices.pins.text')}
          price={<Amount value={money(PRICES.pinsMonth)} period={t('prices.aMonth')} />}
          points={PINS.map(point => [t(`prices.pins.points.${point}`)])}
          note={t('prices.pins.note')}
          action={
            <Link to={`${paths.promo}#clubs`} className="button">
              {t('prices.compare')}
            </Link>
          }
        />
        <PlanCard
          isMain
          name={t('prices.complete.name')}
          text={t('prices.complete.text')}
          price={<Amount value={money(PRICES.completeMonth)} period={t('prices.aMonthFor18')} />}
          points={COMPLETE.map(point => [t(`prices.complete.points.${point}`)])}
          note={t('prices.complete.note', { amount: money(PRICES.furtherNineMonth) })}
          action={
            <a href="#form-golfclub" className="button button-flag">
              {t('requestDemo')}
            </a>
          }
        />
      </div>
    </Section>
  )
}
