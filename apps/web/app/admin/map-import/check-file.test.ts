import { expect, test } from 'vitest'
import { checkFile, MAX_BYTES } from './check-file.ts'

test.each(['Milano.GeoJSON', 'export.json', 'map.osm', 'map (2).xml', 'club.KML'])('%s may be sent', name => {
  expect(checkFile({ name, size: MAX_BYTES })).toBeNull()
})

test.each(['club.kmz', 'map.osm.gz', 'map.zip', 'geojson', 'course.pdf'])('%s may not', name => {
  expect(checkFile({ name, size: 10 })).toBe('wrong_type')
})

test('a file that is empty or over 20 MB is not sent', () => {
  expect(checkFile({ name: 'map.osm', size: 0 })).toBe('empty')
  expect(checkFile({ name: 'map.osm', size: MAX_BYTES + 1 })).toBe('too_large')
})
