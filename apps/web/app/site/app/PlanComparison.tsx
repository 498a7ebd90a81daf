import { PRICES } from '@pinwise/contract'
import { Link } from 'react-router'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ComingTag } from '../sections/ComingTag.tsx'
import { Section } from '../sections/Section.tsx'
import styles from './PlanComparison.module.css'

/** A row tells the difference in words, or is the same for both. */
const ROWS = [
  ['pin', 'both'],
  ['map', 'both'],
  ['measure', 'both'],
  ['card', 'both'],
  ['messages', 'both'],
  ['offline', 'both'],
  ['handicap', 'both'],
  ['history', 'both'],
  ['adverts', 'differs'],
] as const

export function PlanComparison() {
  const { t } = useTranslation('app')
  const language = useLanguage()
  const money = (amount: number) => formatMoney(language, amount)
  return (
    <Section id="compare" title={t('compare.title')} lead={t('compare.lead')} tone="surface">
      <table className={styles.table}>
        <caption className="visually-hidden">{t('compare.title')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">
              {t('compare.free')} <span>{t('compare.nothing')}</span>
            </th>
            <th scope="col">
              {t('compare.plus')}
              <ComingTag of="plus" /> <span>{t('compare.price', { amount: money(PRICES.plusMonth) })}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([row, kind]) => (
            <tr key={row}>
              <th scope="row">{t(`compare.rows.${row}`)}</th>
              <td>{kind === 'differs' ? t(`compare.inFree.${row}`) : <Has />}</td>
              <td>{kind === 'differs' ? t(`compare.inPlus.${row}`) : <Has />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.more}>
        <Link to={`${paths.promo}#golfers`}>{t('compare.link')}</Link>
      </p>
    </Section>
  )
}

function Has() {
  const { t } = useTranslation('app')
  return (
    <>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.has}>
        <path d="M4 10.5l4 4l8-9" />
      </svg>
      <span className="visually-hidden">{t('compare.yes')}</span>
    </>
  )
}
