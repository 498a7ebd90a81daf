import { useTranslation } from '../../i18n/use-translation.ts'
import cards from '../sections/Cards.module.css'
import { Section } from '../sections/Section.tsx'
import styles from './InstallSteps.module.css'

const DEVICES = ['iphone', 'android', 'browser'] as const
const STEPS = ['first', 'second', 'third'] as const

export function InstallSteps() {
  const { t } = useTranslation('app')
  return (
    <Section id="install" title={t('install.title')} lead={t('install.lead')}>
      <div className={`${cards.row} ${cards.three}`}>
        {DEVICES.map(device => (
          <article key={device} className={`${cards.card} ${styles.device}`}>
            <h3>{t(`install.${device}.title`)}</h3>
            <ol className={cards.numbered}>
              {STEPS.map(step => (
                <li key={step}>{t(`install.${device}.${step}`)}</li>
              ))}
            </ol>
          </article>
        ))}
      </div>
    </Section>
  )
}
