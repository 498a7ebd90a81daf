import { useTranslation } from '../../i18n/use-translation.ts'
import { MapCredit } from '../sections/MapCredit.tsx'
import { Section } from '../sections/Section.tsx'
import { SheetPicture } from '../sections/SheetPicture.tsx'
import styles from './PinSheet.module.css'

/** Shown before the download: e2e/golf-club-page.test.ts holds it true. */
const SAMPLE_KB = 28
const NOTES = ['measured', 'thirds', 'scale', 'version', 'designs'] as const

export function PinSheet() {
  const { t, i18n } = useTranslation('golf-club')
  return (
    <Section id="sheet" title={t('sheet.title')} lead={t('sheet.lead')}>
      <div className={styles.sides}>
        <div className={styles.paper}>
          <SheetPicture label={t('screens.sheet')} sizes="(width >= 640px) 560px, 92vw" />
          <a href={`/sample-pin-sheet.${i18n.language}.pdf`} download className="button">
            {t('screens.download', { size: SAMPLE_KB })}
          </a>
        </div>
        <div>
          <dl className={styles.notes}>
            {NOTES.map(note => (
              <div key={note}>
                <dt>{t(`sheet.${note}.title`)}</dt>
                <dd>{t(`sheet.${note}.text`)}</dd>
              </div>
            ))}
          </dl>
          <MapCredit text={t('screens.sheetSource')} />
        </div>
      </div>
    </Section>
  )
}
