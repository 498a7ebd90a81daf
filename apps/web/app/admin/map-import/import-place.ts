import { createContext, useContext } from 'react'
import { paths } from '../../paths.ts'

/** Where map imports are done: among the club's own pages, or by platform staff for any club. */
interface ImportPlace {
  /** The club in the URL; null where the current club counts. */
  readonly clubId: string | null
  /** The page on which a file is uploaded. */
  readonly start: string
  /** The page that they are part of. */
  readonly home: string
}

const Place = createContext<ImportPlace>({ clubId: null, start: paths.mapImport, home: paths.map })
export const ImportPlaceProvider = Place.Provider

export const useImportPlace = () => useContext(Place)

/** The same for one club among all, where the group admin is not needed. */
export const placeOfClub = (clubId: string): ImportPlace => ({
  clubId,
  start: clubImportPath(clubId),
  home: `${paths.golfclubs}?club=${clubId}`,
})

export const clubImportPath = (clubId: string) => `${paths.golfclubs}/${clubId}/map-import`
export const importPathAt = ({ start }: Pick<ImportPlace, 'start'>, id: string) => `${start}/${id}`
