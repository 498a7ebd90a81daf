import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePageSettings } from '../../../page-settings.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import {
  CircleToolIcon,
  ImageryIcon,
  LineToolIcon,
  MeasureIcon,
  PointToolIcon,
  PolygonToolIcon,
  SelectToolIcon,
  SnapIcon,
  SplitIcon,
} from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { canSplit } from './draw-shape.ts'
import styles from './Editor.module.css'
import { useEditor } from './editor-context.ts'
import { TOOLS, type Tool, takeTool } from './editor-state.ts'

const ICONS: Readonly<Record<Tool, ReactNode>> = {
  select: <SelectToolIcon size={22} aria-hidden="true" />,
  polygon: <PolygonToolIcon size={22} aria-hidden="true" />,
  line: <LineToolIcon size={22} aria-hidden="true" />,
  point: <PointToolIcon size={22} aria-hidden="true" />,
  circle: <CircleToolIcon size={22} aria-hidden="true" />,
  split: <SplitIcon size={22} aria-hidden="true" />,
}

/** The tools of the pointer. Beside the map, or below it on a phone. */
export function ToolRail({ hasMap }: { hasMap: boolean }) {
  const { t } = useTranslation('map-editor')
  const { state, update, isSnapping, setSnapping, showsImagery, setImagery, ruler } = useEditor()
  const { imagery } = usePageSettings()
  const isMeasuring = ruler.measure !== null
  return (
    <div
      className={`${styles.rail} ${look('stack')}`}
      role="toolbar"
      aria-label={t('tools.title')}
      data-without-map={!hasMap || undefined}
    >
      {TOOLS.map(tool => (
        <IconButton
          key={tool}
          label={t(`tools.${tool}`)}
          icon={ICONS[tool]}
          aria-pressed={state.tool === tool && !isMeasuring}
          disabled={tool === 'split' && !canSplit(state)}
          onClick={() => {
            ruler.setOn(false)
            update(now => takeTool(now, tool))
          }}
        />
      ))}
      <span className={styles.railLine} aria-hidden="true" />
      <IconButton
        label={t('tools.snap')}
        icon={<SnapIcon size={22} aria-hidden="true" />}
        aria-pressed={isSnapping}
        onClick={() => setSnapping(!isSnapping)}
      />
      {hasMap && (
        <IconButton
          label={t('tools.measure')}
          icon={<MeasureIcon size={22} aria-hidden="true" />}
          aria-pressed={isMeasuring}
          onClick={() => ruler.setOn(!isMeasuring)}
        />
      )}
      {hasMap && imagery && (
        <IconButton
          label={t('tools.imagery')}
          icon={<ImageryIcon size={22} aria-hidden="true" />}
          aria-pressed={showsImagery}
          onClick={() => setImagery(!showsImagery)}
        />
      )}
    </div>
  )
}
