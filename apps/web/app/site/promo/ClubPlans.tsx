import { completePrice, PRICES, TRIAL_DAYS } from '@pinwise/contract'
import { Link } from 'react-router'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import cards from '../sections/Cards.module.css'
import { Section } from '../sections/Section.tsx'
import styles from './ClubPlans.module.css'
import { Amount, PlanCard } from './PlanCard.tsx'

const PINS = ['editor', 'sheets', 'plan', 'partners', 'app'] as const
const COMPLETE = ['pins', 'map', 'pace', 'messages', 'statistics'] as const
const GROUPS = ['plans', 'clubs', 'people', 'map', 'terms'] as const
const SIZES = [18, 27, 36, 45] as const
const DEMO = `${paths.golfClub}#form-golfclub`

export function ClubPlans() {
  const { t } = useTranslation('promo')
  const language = useLanguage()
  const money = (amount: number) => formatMoney(language, amount)
  return (
    <Section id="clubs" title={t('clubs.title')} lead={t('clubs.lead', { days: TRIAL_DAYS })} tone="surface">
      <div className={`${cards.row} ${cards.three} ${cards.plans}`}>
        <PlanCard
          name={t('clubs.pins.name')}
          text={t('clubs.pins.text')}
          price={<Amount value={money(PRICES.pinsMonth)} period={t('period.aMonth')} />}
          points={PINS.map(point => [t(`clubs.pins.points.${point}`)])}
          note={t('clubs.pins.note')}
          action={<Ask text={t('clubs.ask')} />}
        />
        <PlanCard
          isMain
          name={t('clubs.complete.name')}
          text={t('clubs.complete.text')}
          price={<Amount value={money(PRICES.completeMonth)} period={t('clubs.complete.period')} />}
          points={COMPLETE.map(point => [t(`clubs.complete.points.${point}`)])}
          note={t('clubs.complete.note', { amount: money(PRICES.furtherNineMonth) })}
          action={<Ask text={t('clubs.ask')} isMain />}
        />
        <PlanCard
          name={t('clubs.groups.name')}
          text={t('clubs.groups.text')}
          price={<Amount value={t('clubs.groups.price')} />}
          points={GROUPS.map(point => [t(`clubs.groups.points.${point}`)])}
          note={t('clubs.groups.note')}
          action={<Ask text={t('clubs.groups.action')} />}
        />
      </div>
      <div className={styles.below}>
        <table className={styles.sizes}>
          <caption>{t('clubs.sizes.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('clubs.sizes.holes')}</th>
              <th scope="col">{t('clubs.sizes.month')}</th>
              <th scope="col">{t('clubs.sizes.hole')}</th>
            </tr>
          </thead>
          <tbody>
            {SIZES.map(holes => (
              <tr key={holes}>
                <th scope="row">{holes}</th>
                <td>{money(completePrice(holes))}</td>
                <td>{money(Math.round((completePrice(holes) / holes) * 100) / 100)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div>
          <p className={styles.tax}>{t('clubs.tax')}</p>
        </div>
      </div>
    </Section>
  )
}

function Ask({ text, isMain = false }: { text: string; isMain?: boolean }) {
  return (
    <Link to={DEMO} className={isMain ? 'button button-flag' : 'button'}>
      {text}
    </Link>
  )
}
