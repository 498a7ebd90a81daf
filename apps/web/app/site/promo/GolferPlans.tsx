import { PLUS_SAVING, PRICES } from '@pinwise/contract'
import { Link } from 'react-router'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import cards from '../sections/Cards.module.css'
import { Section } from '../sections/Section.tsx'
import styles from './GolferPlans.module.css'
import { Amount, PlanCard } from './PlanCard.tsx'

const FREE = ['pin', 'map', 'measure', 'card', 'offline'] as const
const PLUS = ['everything', 'adverts'] as const

/** Monthly or yearly is a pair of radio buttons that the style sheet listens to: it needs no script. */
export function GolferPlans() {
  const { t } = useTranslation('promo')
  const { language } = useLanguage()
  const money = (amount: number) => formatMoney(language, amount)
  return (
    <Section id="golfers" title={t('golfers.title')} lead={t('golfers.lead')}>
      <div className={styles.plans}>
        <fieldset className={styles.period}>
          <legend className="visually-hidden">{t('period.title')}</legend>
          {(['month', 'year'] as const).map(period => (
            <label key={period}>
              <input type="radio" name="period" value={period} defaultChecked={period === 'year'} />
              <span>{t(`period.${period}`)}</span>
            </label>
          ))}
        </fieldset>
        <div className={`${cards.row} ${cards.two} ${cards.plans}`}>
          <PlanCard
            name={t('golfers.free.name')}
            text={t('golfers.free.text')}
            price={<Amount value={t('golfers.free.price')} period={t('golfers.free.period')} />}
            points={FREE.map(point => [t(`golfers.free.points.${point}`)])}
            action={
              <Link to={paths.play} className="button">
                {t('golfers.free.action')}
              </Link>
            }
          />
          <PlanCard
            isMain
            coming="plus"
            name={t('golfers.plus.name')}
            text={t('golfers.plus.text')}
            price={
              <>
                <Amount className={styles.month} value={money(PRICES.plusMonth)} period={t('period.aMonth')} />
                <Amount className={styles.year} value={money(PRICES.plusYear)} period={t('period.aYear')} />
                <p className={styles.saving}>{t('golfers.plus.saving', { amount: money(PLUS_SAVING) })}</p>
              </>
            }
            points={PLUS.map(point => [t(`golfers.plus.points.${point}`)])}
            action={
              <Link to={paths.app} className="button button-flag">
                {t('golfers.seeTheApp')}
              </Link>
            }
          />
        </div>
        <p className={styles.tax}>{t('golfers.tax')}</p>
      </div>
    </Section>
  )
}
