import { createContext } from 'react-router'
import type { Translator } from './translator.ts'

/** Hands the texts to what runs before a navigation, outside of React. */
export const i18nOfRouter = createContext<Translator>()
