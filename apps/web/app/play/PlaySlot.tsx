interface PlaySlotProps {
  /** On top of every page of the app, below the figures of a hole, or below the scorecard. */
  readonly place: 'top' | 'hole' | 'card'
  readonly clubSlug?: string
}

/** The one place where notices of the club and adverts come into the app; there is nothing to show yet. */
export function PlaySlot(_: PlaySlotProps) {
  return null
}
