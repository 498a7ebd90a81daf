import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './Tables.module.css'

/** Without a key: what anyone may read of published clubs. With a key: calls still to come. */
const DATA = [
  ['club', 'GET /club/{id}'],
  ['course', 'GET /course/{id}'],
  ['hole', 'GET /hole/{id}'],
  ['map', 'GET /club/{id}/geojson'],
  ['pin', 'GET /target'],
] as const

export function DataTable() {
  const { t } = useTranslation('developers')
  return (
    <section className={styles.section} aria-labelledby="data">
      <h2 id="data">{t('data.title')}</h2>
      <p className={styles.lead}>{t('data.lead')}</p>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('data.what')}</th>
              <th scope="col">{t('data.holds')}</th>
              <th scope="col">{t('data.open')}</th>
              <th scope="col">{t('data.keyed')}</th>
            </tr>
          </thead>
          <tbody>
            {DATA.map(([what, open]) => (
              <tr key={what}>
                <th scope="row">{t(`data.${what}.name`)}</th>
                <td>{t(`data.${what}.holds`)}</td>
                <td data-label={t('data.open')}>
                  <code>{open}</code>
                </td>
                <td data-label={t('data.keyed')}>{t('data.agreedClubs')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
