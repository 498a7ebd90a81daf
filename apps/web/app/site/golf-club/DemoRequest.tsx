import { useTranslation } from '../../i18n/use-translation.ts'
import { EnquiryForm } from '../forms/EnquiryForm.tsx'
import { Section } from '../sections/Section.tsx'
import styles from './DemoRequest.module.css'

const NEXT = ['answer', 'course', 'call'] as const

export function DemoRequest() {
  const { t } = useTranslation('golf-club')
  return (
    <Section id="demo" title={t('demo.title')} lead={t('demo.lead')} tone="hero">
      <div className={styles.sides}>
        <ol className={styles.next}>
          {NEXT.map(step => (
            <li key={step}>{t(`demo.${step}`)}</li>
          ))}
        </ol>
        <EnquiryForm kind="golfclub" />
      </div>
    </Section>
  )
}
