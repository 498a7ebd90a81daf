import { useMap } from '@vis.gl/react-maplibre'
import { useLayoutEffect } from 'react'
import { MAP_COLOURS, type MapTheme } from './map-colours.ts'
import { ICONS, PATTERNS, type Pattern } from './map-patterns.ts'

/** Drawn at twice the size, so that they are sharp on any screen. */
const PIXEL_RATIO = 2
const IMAGES: Readonly<Record<string, Pattern>> = { ...PATTERNS, ...ICONS }

/** Draws each image when the first layer asks for it. Stands before all layers. */
export function MapImages() {
  const map = useMap().current?.getMap()
  useLayoutEffect(() => {
    map?.setMissingStyleImageResolver(id => {
      const [name = '', theme] = id.split(' ')
      const image = IMAGES[name]
      if (!image || map.hasImage(id)) return
      map.addImage(id, drawn(image, theme as MapTheme), { pixelRatio: PIXEL_RATIO })
    })
  }, [map])
  return null
}

function drawn({ size, marks }: Pattern, theme: MapTheme): ImageData {
  const canvas = new OffscreenCanvas(size * PIXEL_RATIO, size * PIXEL_RATIO)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas to draw the map’s images on')
  const colours = MAP_COLOURS[theme]
  pen.scale(PIXEL_RATIO, PIXEL_RATIO)
  for (const { d, fill, stroke, width = 1, opacity = 1 } of marks) {
    const path = new Path2D(d)
    pen.globalAlpha = opacity
    pen.lineWidth = width
    if (fill) {
      pen.fillStyle = colours[fill]
      pen.fill(path)
    }
    if (stroke) {
      pen.strokeStyle = colours[stroke]
      pen.stroke(path)
    }
  }
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
