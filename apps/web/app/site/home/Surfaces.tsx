import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import distances from '../../pictures/hero-distances.json'
import { Picture } from '../../pictures/Picture.tsx'
import { MapCredit } from '../sections/MapCredit.tsx'
import { Section } from '../sections/Section.tsx'
import { SheetPicture } from '../sections/SheetPicture.tsx'
import styles from './Surfaces.module.css'

const HOLES = [7, 8, 9] as const

/** What the product draws and measures, on real holes. Each stands here once its feature does. */
export function Surfaces() {
  const { t } = useTranslation('home')
  return (
    <Section id="surfaces" title={t('surfaces.title')} lead={t('surfaces.lead')}>
      <div className={styles.bento}>
        <DistanceCard />
        <article>
          <Picture name="green-4" label={t('pin.picture')} className={styles.pin} />
          <h3>{t('pin.title')}</h3>
          <p>{t('pin.text')}</p>
        </article>
        <article className={styles.sheet}>
          <h3>{t('sheet.title')}</h3>
          <p>{t('sheet.text')}</p>
          <div className={styles.paper}>
            <SheetPicture label={t('sheet.picture')} sizes="(width >= 1100px) 600px, (width >= 520px) 440px, 84vw" />
          </div>
        </article>
        <article className={styles.course}>
          <div className={styles.holes}>
            {HOLES.map(hole => (
              <Picture key={hole} name={`hole-${hole}`} label={t('course.picture', { hole })} />
            ))}
          </div>
          <h3>{t('course.title')}</h3>
          <p>{t('course.text')}</p>
        </article>
      </div>
      <MapCredit text={t('surfaces.source')} />
    </Section>
  )
}

const START = 9

/** Walk up the hole of the hero: front, pin and back as the app tells them, measured on the real green. */
function DistanceCard() {
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
