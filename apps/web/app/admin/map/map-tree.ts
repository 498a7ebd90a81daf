import type { ClubMap, FeatureKind, MapHole } from '@pinwise/contract'
import { greenItemId, teeItemId } from '../../map/map-model.ts'
import { matches } from '../shell/matches.ts'

/** One row of the list beside the map. */
export interface TreeNode {
  /** The key of this row: one item may occur several times, such as a bunker between two holes. */
  readonly key: string
  readonly kind: 'course' | 'others' | 'hole' | 'green' | 'tee' | FeatureKind
  readonly label: string
  /** The item on the map; null for a mere heading. */
  readonly itemId: string | null
  readonly holeId: string | null
  /** Of a tee. */
  readonly colour?: string
  readonly children: readonly TreeNode[]
}

/** The labels of items in the page's language. */
export interface TreeTexts {
  hole(hole: MapHole): string
  green(hole: MapHole): string
  tee(name: string): string
  kind(kind: FeatureKind): string
  others: string
}

/** Courses, their holes and the features of each; at the end the features without a hole. */
export function mapTree(map: ClubMap, texts: TreeTexts): TreeNode[] {
  const teeNames = new Map(map.courses.flatMap(({ tees }) => tees.map(tee => [tee.id, tee] as const)))
  const ofHole = new Map<string | null, ClubMap['features']>()
  for (const feature of map.features) {
    for (const holeId of feature.holeIds.length > 0 ? feature.holeIds : [null]) {
      const known = ofHole.get(holeId)
      if (known) known.push(feature)
      else ofHole.set(holeId, [feature])
    }
  }
  const holeNode = (hole: MapHole): TreeNode => ({
    key: hole.id,
    kind: 'hole',
    label: texts.hole(hole),
    itemId: hole.id,
    holeId: hole.id,
    children: [
      ...(hole.green ? [leaf(hole.id, 'green', greenItemId(hole.id), texts.green(hole))] : []),
      ...hole.tees.flatMap(({ teeId, position, area }) => {
        const tee = teeNames.get(teeId)
        if (!tee || !(position || area)) return []
        return [{ ...leaf(hole.id, 'tee', teeItemId(hole.id, teeId), texts.tee(tee.name)), colour: tee.colour }]
      }),
      ...featureNodes(hole.id, ofHole.get(hole.id) ?? [], texts),
    ],
  })
  const others = featureNodes(null, ofHole.get(null) ?? [], texts)
  return [
    ...map.courses.map(({ id, name }): TreeNode => {
      const holes = map.holes.filter(({ courseId }) => courseId === id).toSorted((a, b) => a.number - b.number)
      return { key: id, kind: 'course', label: name, itemId: null, holeId: null, children: holes.map(holeNode) }
    }),
    ...(others.length > 0
      ? [{ key: 'others', kind: 'others', label: texts.others, itemId: null, holeId: null, children: others } as const]
      : []),
  ]
}

/** Items without a name are numbered, so that they can be distinguished. */
function featureNodes(holeId: string | null, features: ClubMap['features'], texts: TreeTexts): TreeNode[] {
  return [...Map.groupBy(features, ({ kind }) => kind)].flatMap(([kind, all]) =>
    all.map(({ id, name }, index) => {
      const counted = all.length > 1 ? `${texts.kind(kind)} ${index + 1}` : texts.kind(kind)
      return leaf(holeId, kind, id, name ? `${counted}: ${name}` : counted)
    }),
  )
}

const leaf = (holeId: string | null, kind: TreeNode['kind'], itemId: string, label: string): TreeNode => ({
  key: `${holeId ?? 'others'}/${itemId}`,
  kind,
  label,
  itemId,
  holeId,
  children: [],
})

/** The matches of a search with their parents; a matching hole includes all its features. */
export function searchTree(nodes: readonly TreeNode[], term: string): TreeNode[] {
  if (term.trim() === '') return [...nodes]
  return nodes.flatMap(node => {
    if (node.kind !== 'course' && matches(term, node.label)) return [node]
    const children = searchTree(node.children, term)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

export interface TreeRow {
  readonly node: TreeNode
  readonly level: number
  readonly position: number
  readonly size: number
  readonly parent: string | null
}

/** The visible rows, top to bottom. */
export function visibleRows(
  nodes: readonly TreeNode[],
  isOpen: (node: TreeNode) => boolean,
  level = 1,
  parent: string | null = null,
): TreeRow[] {
  return nodes.flatMap((node, index) => [
    { node, level, position: index + 1, size: nodes.length, parent },
    ...(isOpen(node) ? visibleRows(node.children, isOpen, level + 1, node.key) : []),
  ])
}
