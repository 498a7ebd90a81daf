import type { Metrics } from '../metrics.ts'

export type ComponentName = 'server' | 'database' | 'files' | 'identity'
export type ComponentState = 'working' | 'failing'

export interface Component {
  readonly name: ComponentName
  readonly state: ComponentState
  /** When it entered this state. */
  readonly since: number
}

type Probe = () => Promise<ComponentState>
const PROBE_EVERY_MS = 30_000
/** Whoever asks more often gets the same findings: a probe writes to the storage. */
const FRESH_FOR_MS = 2_000
const PROBE_TIMEOUT_MS = 3_000

export type StatusBoard = ReturnType<typeof createStatusBoard>

/** Knows of each component whether it works and since when. */
export function createStatusBoard(probes: Readonly<Record<ComponentName, Probe>>, metrics: Metrics, now: () => number) {
  const board = new Map<ComponentName, Component>()
  const names = Object.keys(probes) as ComponentName[]
  const checks = new Map<ComponentName, { at: number; noted: Promise<void> }>()

  async function probe(wanted: readonly ComponentName[] = names): Promise<readonly Component[]> {
    await Promise.all(wanted.map(checkOnce))
    return components().filter(({ name }) => wanted.includes(name))
  }

  function checkOnce(name: ComponentName): Promise<void> {
    const known = checks.get(name)
    if (known && now() - known.at <= FRESH_FOR_MS) return known.noted
    const noted = Promise.race([probes[name]().catch(() => 'failing' as const), givenUp()]).then(state =>
      note(name, state),
    )
    checks.set(name, { at: now(), noted })
    return noted
  }

  const components = () => names.flatMap(name => board.get(name) ?? [])

  function note(name: ComponentName, state: ComponentState) {
    const known = board.get(name)
    if (known?.state !== state) board.set(name, { name, state, since: now() })
    metrics.componentUp.set({ component: name }, state === 'working' ? 1 : 0)
  }

  return {
    /** Of all components, or of these, as of now. */
    probe,
    /** The latest findings, without asking again. */
    components,
    watch() {
      setInterval(() => void probe(), PROBE_EVERY_MS).unref()
    },
  }
}

function givenUp(): Promise<'failing'> {
  return new Promise(resolve => setTimeout(resolve, PROBE_TIMEOUT_MS, 'failing').unref())
}
