export interface LoadedPicture {
  readonly address: string
  /** Width by height. */
  readonly aspect: number
}

/** A file as a picture that a sheet can show, with its proportions. */
export async function loadPicture(file: Blob): Promise<LoadedPicture> {
  const address = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return { address, aspect: picture.naturalWidth / Math.max(1, picture.naturalHeight) }
}
