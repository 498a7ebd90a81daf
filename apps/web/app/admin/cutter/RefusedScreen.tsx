import type { GreenFrame } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { pinReadout } from '../greens/pin-readout.ts'
import { CutPicture } from './CutPicture.tsx'
import styles from './Cutter.module.css'
import type { Cut } from './cut.ts'
import type { HoleScreenProps } from './hole-screen-props.ts'
import { useRefusal } from './use-refusal.ts'

interface RefusedScreenProps extends HoleScreenProps {
  frame: GreenFrame
  cut: Cut
  code: string
  onCorrect: () => void
}

/** The server has refused the cut for good: the reason, and what the user can do. */
export function RefusedScreen({ frame, cut, code, scale, flagColours, onAction, onCorrect }: RefusedScreenProps) {
  const { t } = useTranslation('cutter')
  const why = useRefusal(code)
  const readout = pinReadout(frame, cut.position, scale)
  return (
    <main id="main" className={`${styles.body} ${look('line', 'gap3', 'grow')}`}>
      <div className={styles.picture}>
        <CutPicture frame={frame} oldCup={null} newCup={cut.position} readout={readout} flagColours={flagColours} />
      </div>
      <div className={look('stack', 'gap1')} role="status">
        <h2 className={`${styles.against} ${look('flush')}`}>{t('refusal.title')}</h2>
        <p>{why}</p>
      </div>
      <div className={`${styles.actions} ${look('stack', 'gap2')}`}>
        <button type="button" className={styles.first} onClick={onCorrect}>
          {t('sayWhere')}
        </button>
        <button type="button" className={styles.second} onClick={() => onAction({ type: 'drop', key: cut.key })}>
          {t('refusal.giveUp')}
        </button>
      </div>
    </main>
  )
}
