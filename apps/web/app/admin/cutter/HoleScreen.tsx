import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { ConflictScreen } from './ConflictScreen.tsx'
import { CorrectScreen } from './CorrectScreen.tsx'
import { CutScreen } from './CutScreen.tsx'
import styles from './Cutter.module.css'
import type { HoleScreenProps } from './hole-screen-props.ts'
import { RefusedScreen } from './RefusedScreen.tsx'

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
