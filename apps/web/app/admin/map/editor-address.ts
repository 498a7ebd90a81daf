import { paths } from '../../paths.ts'

/** The editor, with a hole opened where one is named. */
export const editorAddress = (holeId: string | null): string =>
  holeId ? `${paths.mapEditor}?${new URLSearchParams({ hole: holeId })}` : paths.mapEditor
