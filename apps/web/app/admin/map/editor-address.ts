import { paths } from '../../paths.ts'

/** The URL of the editor, with a hole opened where one is given. */
export const editorAddress = (holeId: string | null): string =>
  holeId ? `${paths.mapEditor}?${new URLSearchParams({ hole: holeId })}` : paths.mapEditor
