import { type GreenFrame, PIN_UNITS, type PinUnit } from '@pinwise/golf'
import { formatDate } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckIcon, EditIcon, SendIcon, SuccessIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { pinReadout } from '../greens/pin-readout.ts'
import { CutPicture } from './CutPicture.tsx'
import styles from './Cutter.module.css'
import { GpsCheck } from './GpsCheck.tsx'
import type { HoleScreenProps } from './hole-screen-props.ts'
import { useCutterTexts } from './use-cutter-texts.ts'

interface CutScreenProps extends HoleScreenProps {
  frame: GreenFrame
  onCorrect: () => void
}

/** Old cup, new cup, and the button that confirms the cut. */
export function CutScreen({
  hole,
  frame,
  scale,
  flagColours,
  asOf,
  onConfirm,
  onNext,
  onCorrect,
  onUnit,
}: CutScreenProps) {
  const { t } = useTranslation('cutter')
  const language = useLanguage()
  const texts = useCutterTexts(scale)
  const { task, state, oldCup, newCup } = hole
  const readout = newCup && pinReadout(frame, newCup, scale)
  const old = oldCup && pinReadout(frame, oldCup, scale)
  const isDone = state === 'waiting' || state === 'cut'
  const depth = texts.distance(frame.depthMetres)
  return (
    <main id="main" className={`${styles.body} ${look('line', 'gap3', 'grow')}`}>
      <div className={styles.picture}>
        <CutPicture frame={frame} oldCup={oldCup} newCup={newCup} readout={readout} flagColours={flagColours} />
      </div>
      <div className={look('stack', 'gap1')}>
        <p className={styles.task}>{t(`task.${task}`)}</p>
        {newCup && <p className={styles.place}>{readout ? texts.place(readout) : t('offGreen')}</p>}
        <UnitField unit={scale.unit} depth={depth} onUnit={onUnit} />
        {oldCup && (
          <p className={styles.old}>
            <span aria-hidden="true">✕</span> {t('cups.old')}: {old ? texts.place(old) : t('offGreen')}
          </p>
        )}
        {asOf !== null && <p className={styles.old}>{t('asOf', { time: timeOf(language, asOf) })}</p>}
        {newCup && <GpsCheck cup={newCup} scale={scale} />}
      </div>
      <div className={`${styles.actions} ${look('stack', 'gap2')}`}>
        {isDone ? (
          <>
            <p className={`${styles.done} ${look('line', 'gap2', 'centre', 'bold')}`} role="status">
              {state === 'cut' ? (
                <SuccessIcon size={24} aria-hidden="true" />
              ) : (
                <SendIcon size={24} aria-hidden="true" />
              )}
              {t(`done.${state}`)}
            </p>
            <button type="button" className={styles.first} onClick={onNext}>
              {t('goOn')}
            </button>
          </>
        ) : (
          newCup &&
          readout && (
            <button type="button" className={styles.first} onClick={() => onConfirm(newCup)}>
              <CheckIcon size={28} aria-hidden="true" />
              {task === 'stays' ? t('stays') : t('confirm')}
            </button>
          )
        )}
        <button type="button" className={newCup ? styles.second : styles.first} onClick={onCorrect}>
          <EditIcon size={24} aria-hidden="true" />
          {newCup ? t('correct') : t('sayWhere')}
        </button>
      </div>
    </main>
  )
}

/** The phone's own time zone: it shows the age of the data, not the club's day. */
function timeOf(language: 'en' | 'it', at: number): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return formatDate(language, at, { timeZone, hour: '2-digit', minute: '2-digit' })
}

interface UnitFieldProps {
  unit: PinUnit
  /** The green's depth in this unit. */
  depth: string
  onUnit: (unit: PinUnit) => void
}

/** The unit of the figures, which each user chooses. */
function UnitField({ unit, depth, onUnit }: UnitFieldProps) {
  const { t } = useTranslation('cutter')
  return (
    <p className={`${styles.count} ${look('row', 'gap1x3', 'centre')}`}>
      <select
        aria-label={t('unit')}
        value={unit}
        onChange={({ currentTarget }) => {
          const chosen = PIN_UNITS.find(each => each === currentTarget.value)
          if (chosen) onUnit(chosen)
        }}
      >
        {PIN_UNITS.map(each => (
          <option key={each} value={each}>
            {t(`units.${each}`)}
          </option>
        ))}
      </select>
      <span>{t('depth', { depth })}</span>
    </p>
  )
}
