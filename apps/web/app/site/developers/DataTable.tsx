import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './Tables.module.css'

/** Without a key: what anyone may read of published clubs. With a key: those that agreed, published or not. */
const DATA = [
  ['club', 'GET /club/{id}', 'GET /partner/club/{id}'],
  ['course', 'GET /course/{id}', 'GET /partner/course/{id}'],
  ['hole', 'GET /hole/{id}', 'GET /partner/course/{id}'],
  ['map', 'GET /club/{id}/geojson', 'GET /partner/club/{id}/geojson'],
  ['pin', 'GET /target', 'GET /partner/club/{id}/pin'],
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
            {DATA.map(([what, open, keyed]) => (
              <tr key={what}>
                <th scope="row">{t(`data.${what}.name`)}</th>
                <td>{t(`data.${what}.holds`)}</td>
                <td data-label={t('data.open')}>
                  <code>{open}</code>
                </td>
                <td data-label={t('data.keyed')}>
                  <code>{keyed}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
