const PATHS = {
  back: 'M15 5l-7 7l7 7',
  next: 'M9 5l7 7l-7 7',
  star: 'M12 4l2.5 5.2l5.7 .8l-4.1 4l1 5.7l-5.1 -2.7l-5.1 2.7l1 -5.7l-4.1 -4l5.7 -.8z',
  locate: 'M12 3v3M12 18v3M3 12h3M18 12h3M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0 -10',
  golfer: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0 -8M4 21a8 8 0 0 1 16 0',
  card: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3',
  flag: 'M7 21V4l11 4l-11 4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  undo: 'M9 14l-5 -5l5 -5M4 9h10a6 6 0 0 1 0 12h-2',
  check: 'M5 13l4.5 4.5L19 7',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0 -14M16 16l5 5',
  share: 'M12 15V3M8 7l4 -4l4 4M6 11H5v10h14V11h-1',
} as const

type PlayIconName = keyof typeof PATHS

/** The few drawings of the golfers' app: the set of the admin area would weigh more than the app. */
export function PlayIcon({ name, size = 24, isFilled }: { name: PlayIconName; size?: number; isFilled?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
