import type { ClubMap, MapHole } from '@pinwise/contract'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CoursePicture } from '../../map/CoursePicture.tsx'
import { useIsPrinting } from '../shell/use-is-printing.ts'
import { DrawnHole } from './DrawnHole.tsx'
import { Legend } from './Legend.tsx'
import styles from './PrintSheet.module.css'
import { useLength } from './use-length.ts'

interface PrintSheetProps {
  map: ClubMap
  /** The hole to print; null: the whole course. */
  hole: MapHole | null
  name: string
}

/** Printed instead of the page: a picture, sharp and always light. Rendered only when the browser prints. */
export function PrintSheet(props: PrintSheetProps) {
  return useIsPrinting() ? createPortal(<Sheet {...props} />, document.body) : null
}

function Sheet({ map, hole, name }: PrintSheetProps) {
  const { t } = useTranslation('map')
  const length = useLength()
  const withSource = (fact: string, source: 'card' | 'estimated') =>
    source === 'estimated' ? t('print.estimated', { fact }) : fact
  const facts = hole && [
    withSource(t('tree.par', { par: String(hole.par) }), hole.parSource),
    ...(hole.strokeIndex
      ? [withSource(t('print.index', { index: String(hole.strokeIndex) }), hole.strokeIndexSource)]
      : []),
    ...(hole.lengthMetres ? [length(hole.lengthMetres)] : []),
  ]
  return (
    <div className={styles.sheet}>
      <header>
        <h1>{name}</h1>
        <p>
          {hole ? `${t('hole.title', { number: String(hole.number) })} · ${facts?.join(' · ')}` : t('mapOf', { name })}
        </p>
      </header>
      <div className={styles.picture}>
        {hole?.lineOfPlay ? (
          <DrawnHole map={map} hole={hole} theme="light" width={640} height={820} />
        ) : (
          <CoursePicture model={map} theme="light" label={t('mapOf', { name })} />
        )}
      </div>
      <Legend map={hole?.lineOfPlay ? pictured(map, hole) : map} theme="light" />
      <footer>{map.attribution}</footer>
    </div>
  )
}

/** One hole alone: what is drawn of it, and no line of play. */
function pictured(map: ClubMap, hole: MapHole): Parameters<typeof Legend>[0]['map'] {
  return {
    courses: [],
    holes: [{ ...hole, lineOfPlay: null }],
    features: map.features.filter(({ holeIds }) => holeIds.includes(hole.id)),
    boundary: null,
  }
}
