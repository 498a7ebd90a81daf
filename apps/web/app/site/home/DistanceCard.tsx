import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import distances from '../../pictures/hero-distances.json'
import styles from './DistanceCard.module.css'

const START = 9

/** Walk up the hole of the hero: front, pin and back as the app tells them, measured on the real green. */
export function DistanceCard() {
  const { t } = useTranslation('home')
  const [step, setStep] = useState(START)
  const id = useId()
  const { pin, front, back } = distances[step] ?? { pin: 0, front: 0, back: 0 }
  return (
    <article className={styles.card}>
      <label htmlFor={id} className={styles.label}>
        {t('distance.toThePin')}
      </label>
      <output htmlFor={id} className={styles.reading}>
        <strong>{pin}</strong> {t('distance.unit')}
      </output>
      <p className={styles.edges}>{t('distance.edges', { front, back })}</p>
      <input
        id={id}
        type="range"
        min={0}
        max={distances.length - 1}
        value={step}
        aria-valuetext={t('hero.metres', { metres: pin })}
        onChange={event => setStep(event.currentTarget.valueAsNumber)}
      />
      <h3>{t('distance.title')}</h3>
      <p>{t('distance.text')}</p>
    </article>
  )
}
