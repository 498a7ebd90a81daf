/** Where the focus goes when a green is opened, and returns when it is closed. */
export const GRIP_ID = 'pin-grip'

export const TITLE_ID = 'pins-title'

/** When the focused element is gone: focuses the flag of the open green, else the page title. */
export function focusFlagOrTitle(): void {
  const place = document.getElementById(GRIP_ID) ?? document.getElementById(TITLE_ID)
  place?.focus({ preventScroll: true })
}

export const tileId = (holeId: string) => `green-${holeId}`
