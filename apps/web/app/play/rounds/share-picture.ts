/** What a browser can do, of its `navigator`. */
export interface Sharer {
  canShare?: (data: ShareData) => boolean
  share?: (data: ShareData) => Promise<void>
}

export const canSharePicture = (sharer: Sharer): boolean =>
  sharer.share !== undefined &&
  sharer.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] }) === true

/**
 * A browser shares only for a moment after a tap, and reading the picture may take longer: then it is ready, and the
 * next tap shares it.
 */
export function createPictureShare(sharer: Sharer) {
  let picture: File | null = null
  return async (read: () => Promise<File>): Promise<'ready' | null> => {
    picture ??= await read()
    try {
      await sharer.share?.({ files: [picture] })
    } catch (error) {
      const reason = error instanceof Error ? error.name : ''
      if (reason === 'NotAllowedError') return 'ready'
      // The golfer has closed the dialog.
      if (reason !== 'AbortError') throw error
    }
    // The card may change before it is shared again.
    picture = null
    return null
  }
}
