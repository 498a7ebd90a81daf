import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeleteIcon, LocateIcon, SimplifyIcon, SmoothIcon, SplitIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { canSplit } from './draw-shape.ts'
import { useEditor } from './editor-context.ts'
import { removeShape, reshape, takeTool } from './editor-state.ts'
import styles from './Panel.module.css'
import { shapeOf } from './shapes.ts'
import { canTidy, simplified, smoothed } from './tidy-shape.ts'
import { toolFor } from './tool-for.ts'

/** The actions on the whole selected shape. */
export function ShapeActions() {
  const { t } = useTranslation('map-editor')
  const { state, update, show } = useEditor()
  const { selected, draft } = state
  if (!selected) return null
  const geometry = shapeOf(draft.map, selected)
  if (!geometry) {
    return (
      <div className={`${styles.actions} ${look('row', 'centre')}`}>
        <Button variant="primary" onClick={() => update(now => takeTool(now, toolFor(selected), selected))}>
          {t('actions.draw')}
        </Button>
      </div>
    )
  }
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <div className={`${styles.actions} ${look('row', 'centre')}`}>
      <Button icon={<LocateIcon {...icon} />} onClick={() => show(selected)}>
        {t('actions.show')}
      </Button>
      {canTidy(geometry) && (
        <>
          <Button
            icon={<SmoothIcon {...icon} />}
            onClick={() => update(now => reshape({ ...now, vertex: null }, selected, smoothed(geometry)))}
          >
            {t('actions.smooth')}
          </Button>
          <Button
            icon={<SimplifyIcon {...icon} />}
            onClick={() => update(now => reshape({ ...now, vertex: null }, selected, simplified(geometry)))}
          >
            {t('actions.simplify')}
          </Button>
        </>
      )}
      {canSplit(state) && (
        <Button icon={<SplitIcon {...icon} />} onClick={() => update(now => takeTool(now, 'split'))}>
          {t('actions.split')}
        </Button>
      )}
      <Button
        variant="danger"
        icon={<DeleteIcon {...icon} />}
        aria-keyshortcuts="Delete"
        onClick={() => update(now => removeShape(now, selected))}
      >
        {t('actions.remove')}
      </Button>
    </div>
  )
}
