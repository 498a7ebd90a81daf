import { useTranslation } from '../../i18n/use-translation.ts'
import sections from '../sections/Section.module.css'
import { CodeBlock } from './CodeBlock.tsx'
import type { SampleText } from './samples.ts'
import styles from './Tables.module.css'

/** Those a reader of the API meets; the reference has every one of each call. developers.test.ts provokes them. */
const ERRORS = [
  ['invalidQuery', 400, 'invalid_query'],
  ['invalidParams', 400, 'invalid_params'],
  ['unauthenticated', 401, 'unauthenticated'],
  ['notFound', 404, 'club_not_found'],
  ['tooMany', 429, 'too_many_requests'],
  ['unavailable', 503, 'unavailable'],
] as const

export function ErrorsSection({ textOf }: { textOf: SampleText }) {
  const { t } = useTranslation('developers')
  return (
    <section className={`${sections.part} ${styles.section}`} aria-labelledby="errors">
      <h2 id="errors">{t('errors.title')}</h2>
      <p className={sections.lead}>{t('errors.lead')}</p>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('errors.code')}</th>
              <th scope="col">{t('errors.status')}</th>
              <th scope="col">{t('errors.when')}</th>
              <th scope="col">{t('errors.then')}</th>
            </tr>
          </thead>
          <tbody>
            {ERRORS.map(([name, status, code]) => (
              <tr key={code}>
                <th scope="row">
                  <code>{code}</code>
                </th>
                <td data-label={t('errors.status')}>{status}</td>
                <td>{t(`errors.${name}.when`)}</td>
                <td data-label={t('errors.then')}>{t(`errors.${name}.then`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>{t('errors.example')}</h3>
      <CodeBlock label={t('errors.example')} code={textOf('problem.answer')} />
    </section>
  )
}
