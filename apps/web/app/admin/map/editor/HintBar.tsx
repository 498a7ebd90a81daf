import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CloseIcon, DangerIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { fewestPoints, finishDrawing } from './draw-shape.ts'
import styles from './Editor.module.css'
import { useEditor } from './editor-context.ts'
import { takeTool, undoEdit } from './editor-state.ts'
import { MeasureBar } from './MeasureBar.tsx'
import { useNames } from './use-names.ts'

/** How to continue with the current tool, or why a shape was refused. */
export function HintBar() {
  const { t } = useTranslation('map-editor')
  const { state, update, ruler } = useEditor()
  const { shapeName } = useNames(state.draft.map)
  const { tool, sketch, target, refusal } = state
  const isLong = tool === 'polygon' || tool === 'line' || tool === 'split'
  return (
    <div className={`${styles.hints} ${look('stack', 'gap2')}`}>
      <div role="alert">
        {refusal && (
          <p className={`${styles.refusal} ${look('line', 'gap2', 'centre', 'flush')}`}>
            <DangerIcon size={18} aria-hidden="true" />
            <span>{t(`refusals.${refusal.code}`)}</span>
            <IconButton
              label={t('refusals.dismiss')}
              icon={<CloseIcon size={18} aria-hidden="true" />}
              onClick={() => update(now => ({ ...now, refusal: null }))}
            />
          </p>
        )}
      </div>
      {ruler.measure && <MeasureBar measure={ruler.measure} onDone={() => ruler.setOn(false)} />}
      {tool !== 'select' && !ruler.measure && (
        <div className={`${styles.hint} ${look('line', 'gap2', 'centre', 'flush')}`}>
          <p className={look('grow', 'flush')} role="status">
            {target && <strong>{shapeName(target)}. </strong>}
            {sketch.length === 0 ? t(`hints.${tool}`) : t('hints.points', { count: sketch.length })}
          </p>
          {isLong && sketch.length > 0 && (
            <Button className={styles.back} onClick={() => update(undoEdit)}>
              {t('hints.back')}
            </Button>
          )}
          {isLong && (
            <Button
              variant="primary"
              disabled={sketch.length < fewestPoints(tool)}
              onClick={() => update(finishDrawing)}
            >
              {t('hints.done')}
            </Button>
          )}
          <Button onClick={() => update(now => takeTool(now, 'select'))}>{t('hints.cancel')}</Button>
        </div>
      )}
    </div>
  )
}
