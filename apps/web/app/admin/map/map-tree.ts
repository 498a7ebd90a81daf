import type { ClubMap, FeatureKind, MapHole } from '@pinwise/contract'
import { greenItemId, teeItemId } from '../../map/map-model.ts'
import { matches } from '../shell/matches.ts'

/** One line of the list beside the map. */
export interface TreeNode {
  /** One thing may stand in several places, a bunker between two holes for one; its key is that of the place. */
  readonly key: string
  readonly kind: 'course' | 'others' | 'hole' | 'green' | 'tee' | FeatureKind
  readonly label: string
  /** What it is on the map; null for what is only a heading. */
  readonly itemId: string | null
  readonly holeId: string | null
  /** Of a tee. */
  readonly colour?: string
  readonly children: readonly TreeNode[]
}

/** How things are called in the language of the page. */
export interface TreeTexts {
  hole(hole: MapHole): string
  green(hole: MapHole): string
  tee(name: string): string
  kind(kind: FeatureKind): string
  others: string
}

/** Courses, their holes and what belongs to each; at the end what belongs to no hole. */
export function mapTree(map: ClubMap, words: TreeTexts): TreeNode[] {
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
    label: words.hole(hole),
    itemId: hole.id,
    holeId: hole.id,
    children: [
      ...(hole.green ? [leaf(hole.id, 'green', greenItemId(hole.id), words.green(hole))] : []),
      ...hole.tees.flatMap(({ teeId, position, area }) => {
        const tee = teeNames.get(teeId)
        if (!tee || !(position || area)) return []
        return [{ ...leaf(hole.id, 'tee', teeItemId(hole.id, teeId), words.tee(tee.name)), colour: tee.colour }]
      }),
      ...featureNodes(hole.id, ofHole.get(hole.id) ?? [], words),
    ],
  })
  const others = featureNodes(null, ofHole.get(null) ?? [], words)
  return [
    ...map.courses.map(({ id, name }): TreeNode => {
      const holes = map.holes.filter(({ courseId }) => courseId === id).toSorted((a, b) => a.number - b.number)
      return { key: id, kind: 'course', label: name, itemId: null, holeId: null, children: holes.map(holeNode) }
    }),
    ...(others.length > 0
      ? [{ key: 'others', kind: 'others', label: words.others, itemId: null, holeId: null, children: others } as const]
      : []),
  ]
}

/** Those without a name are counted, so that each can be told from the next. */
function featureNodes(holeId: string | null, features: ClubMap['features'], words: TreeTexts): TreeNode[] {
  return [...Map.groupBy(features, ({ kind }) => kind)].flatMap(([kind, all]) =>
    all.map(({ id, name }, index) => {
      const counted = all.length > 1 ? `${words.kind(kind)} ${index + 1}` : words.kind(kind)
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

/** What was searched for, with the way to it; a hole that is found brings all that it has. */
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

/** The lines that show, top to bottom. */
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
