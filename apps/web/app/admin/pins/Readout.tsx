import { type Difficulty, type FlagColours, flagColour, type PinDifficulty, type PinScale } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Flag } from '../../ui/Flag.tsx'
import { look } from '../../ui/look.ts'
import type { PinReadout } from '../greens/pin-readout.ts'
import { useSettled } from '../shell/use-settled.ts'
import styles from './Panel.module.css'
import { usePinTexts } from './use-pin-texts.ts'

interface ReadoutProps {
  id: string
  readout: PinReadout | null
  /** Why there are no figures, where there are none. */
  nothing: string
  difficulty: PinDifficulty | null
  scale: PinScale
  flagColours: FlagColours
}

const LEVELS: Record<Difficulty, number> = { easy: 1, moderate: 2, difficult: 3 }

/** The pin's position in the figures of the pin sheet; read aloud once the pin has stopped moving. */
export function Readout({ id, readout, nothing, difficulty, scale, flagColours }: ReadoutProps) {
  const { t } = useTranslation('pin-position')
  const texts = usePinTexts(scale)
  const aloud = useSettled(readout ? texts.readAloud(readout) : nothing)
  return (
    <div className={`${styles.readout} ${look('stack', 'gap2')}`}>
      <p id={id} className="visually-hidden" role="status">
        {aloud}
      </p>
      {readout ? (
        <>
          <dl className={`${styles.figures} ${look('stack', 'flush', 'panel')}`}>
            {(['on', 'back', 'left', 'right'] as const).map(name => (
              <div className={look('line', 'right')} key={name}>
                <dt className={look('small')}>{t(`figures.${name}`)}</dt>
                <dd className={look('flush', 'digits')}>{readout[name]}</dd>
              </div>
            ))}
          </dl>
          <p className={`${styles.traits} ${look('row', 'flush')}`}>
            <span className={look('gap1', 'centre')}>
              <Flag colour={flagColour(readout.third, flagColours)} />
              {t(`third.${readout.third}`)}
            </span>
            <span className={look('gap1', 'centre')}>
              {t('depth', { depth: readout.depth, unit: t(`units.${scale.unit}`) })}
            </span>
            {difficulty && (
              <span className={look('gap1', 'centre')}>
                <span className={styles.level} data-level={LEVELS[difficulty.level]} aria-hidden="true" />
                {t(`level.${difficulty.level}`)}
              </span>
            )}
          </p>
        </>
      ) : (
        <p className={look('flush', 'semibold')}>{nothing}</p>
      )}
    </div>
  )
}
