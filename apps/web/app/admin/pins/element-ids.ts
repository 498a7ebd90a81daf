/** To where the focus goes when a green is opened, and back when it is closed. */
export const GRIP_ID = 'pin-grip'

export const tileId = (holeId: string) => `green-${holeId}`
