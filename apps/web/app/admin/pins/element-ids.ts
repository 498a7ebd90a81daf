/** To where the focus goes when a green is opened, and back when it is closed. */
export const GRIP_ID = 'pin-grip'

export const TITLE_ID = 'pins-title'

/** When what had the focus is gone: to the flag of the open green, else to where the page begins. */
export function focusFlagOrTitle(): void {
  const place = document.getElementById(GRIP_ID) ?? document.getElementById(TITLE_ID)
  place?.focus({ preventScroll: true })
}

export const tileId = (holeId: string) => `green-${holeId}`
