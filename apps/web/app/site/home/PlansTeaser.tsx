import { PRICES, TRIAL_DAYS } from '@pinwise/contract'
import { Link } from 'react-router'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Amount, PlanCard } from '../promo/PlanCard.tsx'
import cards from '../sections/Cards.module.css'
import { Section } from '../sections/Section.tsx'

export function PlansTeaser() {
  const { t } = useTranslation('home')
  const { language } = useLanguage()
  const money = (amount: number) => formatMoney(language, amount)
  return (
    <Section id="plans" title={t('plans.title')} lead={t('plans.lead', { days: TRIAL_DAYS })}>
      <div className={`${cards.row} ${cards.three} ${cards.plans}`}>
        <PlanCard
          name={t('plans.free.name')}
          text={t('plans.free.text')}
          price={<Amount value={t('plans.free.price')} />}
          note={t('plans.free.note', { amount: money(PRICES.plusYear) })}
          action={
            <Link to={`${paths.promo}#golfers`} className="button">
              {t('plans.golfers')}
            </Link>
          }
        />
        <PlanCard
          name={t('plans.pins.name')}
          text={t('plans.pins.text')}
          price={<Amount value={money(PRICES.pinsMonth)} period={t('plans.aMonth')} />}
          note={t('plans.pins.note')}
          action={
            <Link to={`${paths.promo}#clubs`} className="button">
              {t('plans.clubs')}
            </Link>
          }
        />
        <PlanCard
          isMain
          name={t('plans.complete.name')}
          text={t('plans.complete.text')}
          price={<Amount value={money(PRICES.completeMonth)} period={t('plans.aMonth')} />}
          note={t('plans.complete.note', { amount: money(PRICES.furtherNineMonth) })}
          action={
            <Link to={`${paths.golfClub}#form-golfclub`} className="button button-flag">
              {t('plans.demo')}
            </Link>
          }
        />
      </div>
    </Section>
  )
}
