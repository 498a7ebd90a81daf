import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlayIcon } from '../PlayIcon.tsx'
import styles from './HoleEntry.module.css'

interface ScoreStepperProps {
  /** For screen readers: what is counted, and for whom. */
  what: string
  value: ReactNode
  said: string
  isSmall?: boolean
  onStep: (by: 1 | -1) => void
}

export function ScoreStepper({ what, value, said, isSmall = false, onStep }: ScoreStepperProps) {
  const { t } = useTranslation('round')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box round two buttons
    <div role="group" aria-label={what} className={styles.stepper} data-small={isSmall || undefined}>
      <button type="button" aria-label={t('less', { what })} onClick={() => onStep(-1)}>
        <PlayIcon name="minus" size={28} />
      </button>
      <output aria-label={what}>
        <span aria-hidden="true">{value}</span>
        <span className="visually-hidden">{said}</span>
      </output>
      <button type="button" aria-label={t('more', { what })} onClick={() => onStep(1)}>
        <PlayIcon name="plus" size={28} />
      </button>
    </div>
  )
}
