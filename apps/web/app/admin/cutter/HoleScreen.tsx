import { CallFailed, type ProblemCode } from '@pinwise/contract'
import type { GreenFrame, LngLat } from '@pinwise/golf'
import { useEffect, useState } from 'react'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { pinReadout } from '../greens/pin-readout.ts'
import { CorrectScreen } from './CorrectScreen.tsx'
import { CutPicture } from './CutPicture.tsx'
import { CutScreen } from './CutScreen.tsx'
import styles from './Cutter.module.css'
import type { Cut, CutState } from './cut.ts'
import type { HoleScreenProps } from './hole-screen-props.ts'
import { useCutterTexts } from './use-cutter-texts.ts'

/** One hole, one action: cut it, enter where it was cut, or resolve a conflict. */
export function HoleScreen(props: HoleScreenProps) {
  const { t } = useTranslation('cutter')
  const [isCorrecting, setCorrecting] = useState(false)
  const { hole, onNext } = props
  const { ground, cut } = hole
  if (!ground) {
    return (
      <main id="main" className={`${styles.body} ${look('line', 'gap3', 'grow')}`}>
        <p className={look('stack', 'gap1')}>{t('task.no-green')}</p>
        <div className={`${styles.actions} ${look('stack', 'gap2')}`}>
          <button type="button" className={styles.first} onClick={onNext}>
            {t('goOn')}
          </button>
        </div>
      </main>
    )
  }
  const { frame } = ground
  if (isCorrecting) return <CorrectScreen {...props} frame={frame} onBack={() => setCorrecting(false)} />
  const onCorrect = () => setCorrecting(true)
  if (cut?.state.name === 'conflict') {
    return <ConflictScreen {...props} frame={frame} cut={cut} conflict={cut.state} />
  }
  if (cut?.state.name === 'refused') {
    return <RefusedScreen {...props} frame={frame} cut={cut} code={cut.state.code} onCorrect={onCorrect} />
  }
  return <CutScreen {...props} frame={frame} onCorrect={onCorrect} />
}

interface ConflictScreenProps extends HoleScreenProps {
  frame: GreenFrame
  cut: Cut
  conflict: Extract<CutState, { name: 'conflict' }>
}

/** Both pins side by side: only the greenkeeper on the green knows where the hole is. */
function ConflictScreen({ frame, cut, conflict, scale, flagColours, onAction }: ConflictScreenProps) {
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

interface RefusedScreenProps extends HoleScreenProps {
  frame: GreenFrame
  cut: Cut
  code: string
  onCorrect: () => void
}

/** The server has refused the cut for good: the reason, and what the user can do. */
function RefusedScreen({ frame, cut, code, scale, flagColours, onAction, onCorrect }: RefusedScreenProps) {
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

/** The message for a stored error code. */
function useRefusal(code: string): string {
  const { i18n } = useTranslation()
  const [sentence, setSentence] = useState('')
  useEffect(() => {
    let isWanted = true
    const problem = { status: 422, title: '', code: code as ProblemCode, detail: '', requestId: '' }
    void problemSentence(i18n, new CallFailed(problem)).then(found => isWanted && setSentence(found))
    return () => {
      isWanted = false
    }
  }, [i18n, code])
  return sentence
}
