import { Marker } from '@vis.gl/react-maplibre'
import { CloseIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { useEditor } from './editor-context.ts'
import styles from './Handle.module.css'

/** Marks where a shape would have crossed itself. The explanation is beside the tools. */
export function RefusalMark() {
  const at = useEditor().state.refusal?.at
  if (!at) return null
  return (
    <Marker longitude={at.lng} latitude={at.lat}>
      <span className={`${styles.mark} ${look('stack')}`} aria-hidden="true" data-refusal>
        <CloseIcon size={18} stroke={3} />
      </span>
    </Marker>
  )
}
