import { useTranslation } from '../../i18n/use-translation.ts'
import sections from '../sections/Section.module.css'
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
    <section className={sections.part} aria-labelledby="data">
      <h2 id="data">{t('data.title')}</h2>
      <p className={sections.lead}>{t('data.lead')}</p>
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

/** Examples are data, the same in every language. */
const FORMATS = [
  ['time', '"2026-11-15T05:30:00.000Z"'],
  ['day', '"Europe/Rome"'],
  ['distance', '"lengthMetres": 362'],
  ['position', '{ "lng": 9.2929, "lat": 45.6172 }'],
  ['shape', '{ "type": "Polygon", "coordinates": […] }'],
  ['list', '{ "items": […], "total": 27 }'],
  ['id', '"693f0fb3-d966-4b57-b583-61d54af126cd"'],
  ['origin', '"parSource": "estimated"'],
] as const

export function FormatsTable() {
  const { t } = useTranslation('developers')
  return (
    <section className={sections.surface} aria-labelledby="formats">
      <div className={sections.part}>
        <h2 id="formats">{t('formats.title')}</h2>
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('formats.what')}</th>
                <th scope="col">{t('formats.how')}</th>
                <th scope="col">{t('formats.example')}</th>
              </tr>
            </thead>
            <tbody>
              {FORMATS.map(([what, example]) => (
                <tr key={what}>
                  <th scope="row">{t(`formats.${what}.name`)}</th>
                  <td>{t(`formats.${what}.text`)}</td>
                  <td data-label={t('formats.example')}>
                    <code>{example}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
