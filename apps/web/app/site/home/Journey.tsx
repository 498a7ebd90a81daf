import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../pictures/Picture.tsx'
import { Section } from '../sections/Section.tsx'
import { Steps } from '../sections/Steps.tsx'
import styles from './Journey.module.css'

/** Drawn with a few lines of ink each: the sheet, the phone, the cart, the partner's app. */
const ENDS = [
  ['sheet', 'M13 6h22v36H13zM18 13h12M18 20h4m4 0h4M18 27h4m4 0h4M18 34h4m4 0h4'],
  ['phone', 'M15 4h18v40H15zM21 8h6M24 34V20m0 0l6 2.5l-6 2.5'],
  ['cart', 'M6 34h36M10 34V12h26l4 12v10M10 22h28M14 34a4 4 0 1 0 8 0m6 0a4 4 0 1 0 8 0M22 12v22'],
  ['partner', 'M17 14L7 24l10 10M31 14l10 10l-10 10M27 10l-6 28'],
] as const

const STEPS = ['set', 'carry', 'play'] as const

/** How one pin gets everywhere. */
export function Journey() {
  const { t } = useTranslation('home')
  return (
    <Section id="promise" title={t('promise.title')} lead={t('promise.lead')} tone="surface">
      <div className={styles.figure}>
        <div className={styles.start}>
          <Picture name="pin" label={t('pin.picture')} />
          <p>{t('journey.start')}</p>
        </div>
        <svg className={styles.ways} viewBox="0 0 200 400" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 200C90 200 90 50 200 50M0 200C90 200 120 150 200 150M0 200C90 200 120 250 200 250M0 200C90 200 90 350 200 350" />
        </svg>
        <ul className={styles.ends}>
          {ENDS.map(([name, drawing]) => (
            <li key={name}>
              <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
                <path d={drawing} />
              </svg>
              <div>
                <h3>{t(`journey.${name}.title`)}</h3>
                <p>{t(`journey.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Steps
        steps={STEPS.map(name => ({ name, title: t(`promise.${name}.title`), text: t(`promise.${name}.text`) }))}
      />
    </Section>
  )
}
