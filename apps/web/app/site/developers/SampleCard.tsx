import { useTranslation } from '../../i18n/use-translation.ts'
import { CodeBlock } from './CodeBlock.tsx'
import styles from './SampleCard.module.css'
import { SAMPLE_LANGUAGES, type Sample, type SampleText } from './samples.ts'

const TEXTS = {
  'list-clubs': 'listClubs',
  'get-club': 'getClub',
  'club-map': 'clubMap',
  'hole-map': 'holeMap',
  pins: 'pins',
} as const satisfies Record<Sample, string>
const NAMES = { curl: 'curl', typescript: 'TypeScript', python: 'Python' } as const

/** One call in three languages, with what it answers. The tabs are radio buttons, so they need no script. */
export function SampleCard({ sample, textOf }: { sample: Sample; textOf: SampleText }) {
  const { t } = useTranslation('developers')
  const text = TEXTS[sample]
  const title = t(`samples.${text}.title`)
  return (
    <article className={styles.sample}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.call}>
          <code>{t(`samples.${text}.call`)}</code>
        </p>
        <p>{t(`samples.${text}.text`)}</p>
        <a href={`/developers/try/${sample}`} target="_blank" rel="noopener">
          {t('samples.run')}
        </a>
      </div>
      <div className={styles.code}>
        <fieldset className={styles.tabs}>
          <legend className="visually-hidden">{t('samples.language')}</legend>
          {SAMPLE_LANGUAGES.map((language, at) => (
            <label key={language}>
              <input type="radio" name={`language-${sample}`} value={language} defaultChecked={at === 0} />
              {NAMES[language]}
            </label>
          ))}
        </fieldset>
        {SAMPLE_LANGUAGES.map(language => (
          <div key={language} className={styles[language]}>
            <CodeBlock label={`${title}: ${NAMES[language]}`} code={textOf(`${sample}.${language}`)} />
          </div>
        ))}
        <details className={styles.answer}>
          <summary>{t('samples.answer')}</summary>
          <CodeBlock label={`${title}: ${t('samples.answer')}`} code={textOf(`${sample}.answer`)} />
          <p>{t('samples.shortened')}</p>
        </details>
      </div>
    </article>
  )
}
