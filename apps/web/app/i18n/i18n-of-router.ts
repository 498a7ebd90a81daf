import type { i18n } from 'i18next'
import { createContext } from 'react-router'

/** Hands the texts to what runs before a navigation, outside of React. */
export const i18nOfRouter = createContext<i18n>()
