import type { ReactNode } from 'react'
import { ExtraTexts } from '../shell/ExtraTexts.tsx'

/** Layouts are made from several pages; their texts come when they are looked at. */
export const LayoutTexts = ({ children }: { children: () => ReactNode }) => (
  <ExtraTexts namespace="layouts">{children}</ExtraTexts>
)
