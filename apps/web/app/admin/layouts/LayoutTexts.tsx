import type { ReactNode } from 'react'
import { ExtraTexts } from '../shell/ExtraTexts.tsx'

/** Layouts are edited on several pages; their texts are loaded on demand. */
export const LayoutTexts = ({ children }: { children: () => ReactNode }) => (
  <ExtraTexts namespace="layouts">{children}</ExtraTexts>
)
