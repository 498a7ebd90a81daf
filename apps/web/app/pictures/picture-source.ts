import { createContext } from 'react'

/** Gives the server the drawings themselves; the browser finds them in the page, or fetches them. */
export const PictureSource = createContext<((name: string) => string) | null>(null)
