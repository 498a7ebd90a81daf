import type { ClubMap, MapHole } from '@pinwise/contract'
import { type HoleThemeName, holeSvg } from '@pinwise/golf'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useUnits } from '../shell/use-me.ts'
import { drawnHole } from './hole-drawing.ts'

interface DrawnHoleProps {
  map: ClubMap
  hole: MapHole
  theme: HoleThemeName
  width?: number
  height?: number
}

/** One hole as a picture with its distances; nothing where it has no line of play. */
export function DrawnHole({ map, hole, theme, width = 480, height = 640 }: DrawnHoleProps) {
  const language = useLanguage()
  const units = useUnits()
  const markup = useMemo(() => {
    const picture = drawnHole(map, hole)
    return picture && holeSvg(picture, theme, { width, height, units, language, idPrefix: `drawn-${theme}-${hole.id}` })
  }, [map, hole, theme, width, height, units, language])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: holeSvg escapes every text of the club's
  return markup ? <div dangerouslySetInnerHTML={{ __html: markup }} /> : null
}
