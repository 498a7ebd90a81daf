import type { GreenFrame, LngLat } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { pinReadout } from '../greens/pin-readout.ts'
import { CutPicture } from './CutPicture.tsx'
import styles from './Cutter.module.css'
import type { Cut, CutState } from './cut.ts'
import type { HoleScreenProps } from './hole-screen-props.ts'
import { useCutterTexts } from './use-cutter-texts.ts'

interface ConflictScreenProps extends HoleScreenProps {
  frame: GreenFrame
  cut: Cut
  conflict: Extract<CutState, { name: 'conflict' }>
}

/** Both pins side by side: only the greenkeeper on the green knows where the hole is. */
export function ConflictScreen({ frame, cut, conflict, scale, flagColours, onAction }: ConflictScreenProps) {
  const { t } = useTranslation('cutter')
  const texts = useCutterTexts(scale)
  const { key } = cut
  const side = (title: string, position: LngLat | null) => {
    const readout = position && pinReadout(frame, position, scale)
    return (
      <figure className={look('stack', 'gap2', 'flush', 'rounded')}>
        <figcaption>{title}</figcaption>
        <CutPicture
          size="small"
          frame={frame}
          oldCup={null}
          newCup={position}
          readout={readout}
          flagColours={flagColours}
        />
        <p>{readout ? texts.place(readout) : position ? t('offGreen') : t('conflict.noPin')}</p>
      </figure>
    )
  }
  return (
    <main id="main" className={`${styles.body} ${look('line', 'gap3', 'grow')}`}>
      <h2 className={`${styles.against} ${look('flush')}`}>
        {conflict.of === 'plan' ? t('conflict.plan') : t('conflict.title')}
      </h2>
      <div className={`${styles.both} ${look('stack', 'gap3', 'top', 'grow')}`}>
        {side(t('conflict.theirs'), conflict.theirs?.position ?? null)}
        {side(t('conflict.mine'), cut.position)}
      </div>
      <div className={`${styles.actions} ${look('stack', 'gap2')}`}>
        <button type="button" className={styles.first} onClick={() => onAction({ type: 'keep-mine', key })}>
          {t('conflict.keepMine')}
        </button>
        <button type="button" className={styles.second} onClick={() => onAction({ type: 'drop', key })}>
          {t('conflict.takeTheirs')}
        </button>
      </div>
    </main>
  )
}
