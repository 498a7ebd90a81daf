import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../pictures/Picture.tsx'
import { MapCredit } from '../sections/MapCredit.tsx'
import { Section } from '../sections/Section.tsx'
import styles from './PinSheet.module.css'

const NOTES = ['measured', 'thirds', 'scale', 'version', 'designs'] as const

export function PinSheet() {
  const { t } = useTranslation('golf-club')
  return (
    <Section id="sheet" title={t('sheet.title')} lead={t('sheet.lead')}>
      <div className={styles.sides}>
        <Picture name="pin-sheet" label={t('sheet.picture')} className={styles.paper} />
        <div>
          <dl className={styles.notes}>
            {NOTES.map(note => (
              <div key={note}>
                <dt>{t(`sheet.${note}.title`)}</dt>
                <dd>{t(`sheet.${note}.text`)}</dd>
              </div>
            ))}
          </dl>
          <MapCredit text={t('sheet.source')} />
        </div>
      </div>
    </Section>
  )
}
