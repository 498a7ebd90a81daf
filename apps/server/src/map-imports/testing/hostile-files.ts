import { gzipSync } from 'node:zlib'

/** Files that nobody hands in by accident, each with the code of its refusal. */
export function hostileFiles(map: Buffer): Record<string, { bytes: Buffer; code: string }> {
  const text = map.toString()
  const golf = (coordinates: string, properties = '') =>
    `{"type":"Feature","properties":{"golf":"hole"${properties}},"geometry":{"type":"LineString","coordinates":${coordinates}}}`
  const collection = (features: string) => `{"type":"FeatureCollection","features":[${features}]}`
  const file = (content: string | Buffer, code: string) => ({ bytes: Buffer.from(content), code })
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  return {
    'a billion laughs': file(
      `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY l0 "ha">${laughs}]><kml>&l9;</kml>`,
      'xml_doctype',
    ),
    'a document type that reads a file': file(
      '<!DOCTYPE osm [<!ENTITY x SYSTEM "file:///etc/passwd">]><osm><node id="1">&x;</node></osm>',
      'xml_doctype',
    ),
    'an entity that nobody declared': file('<osm version="0.6">&x;</osm>', 'xml_broken'),
    'JSON as deep as a well': file(`${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'too_deep'),
    'XML as deep as a well': file(`<osm>${'<a>'.repeat(100_000)}`, 'too_deep'),
    gzip: file(gzipSync(map), 'compressed_file'),
    'gzip of nothing but zeros': file(gzipSync(Buffer.alloc(50_000_000)), 'compressed_file'),
    'KMZ, which is a zip': file(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]), 'compressed_file'),
    'a map that was cut off': file(text.slice(0, text.length / 2), 'json_broken'),
    'XML that was cut off': file('<osm version="0.6"><node id="1" lat="1" lon="1"><tag k="golf" v="gr', 'xml_broken'),
    'text in an encoding that it does not say': file(
      Buffer.from(collection(golf('[[9.29,45.61],[9.3,45.61]]', ',"name":"Città"')), 'latin1'),
      'text_unreadable',
    ),
    'an encoding that nobody uses': file('<?xml version="1.0" encoding="utf-7"?><kml/>', 'text_unreadable'),
    'zeros alone': file(Buffer.alloc(10_000), 'not_a_map_file'),
    'a picture': file(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'text_unreadable'),
    'a million tiny objects': file(collection('{},'.repeat(999_999).concat('{}')), 'too_many_objects'),
    'seven million tiny objects': file(`[${'{},'.repeat(6_900_000)}{}]`.slice(0, 20 * 1024 * 1024), 'too_many_objects'),
    'a million tiny elements': file(`<osm>${'<a/>'.repeat(1_000_000)}</osm>`, 'no_golf_in_it'),
    'coordinates in the wrong order': file(
      text.replaceAll(/\[(-?\d+\.\d+),(-?\d+\.\d+)\]/g, '[$2,$1]'),
      'no_club_near',
    ),
    'coordinates in metres': file(collection(golf('[[1034000,5720000],[1034400,5720000]]')), 'no_club_near'),
    'a club on the other side of the world': file(collection(golf('[[170.1,-45.1],[170.104,-45.1]]')), 'no_club_near'),
    'a ground without holes': file(
      collection(
        '{"type":"Feature","properties":{"leisure":"golf_course"},"geometry":{"type":"Polygon","coordinates":[[[9.28,45.61],[9.3,45.61],[9.3,45.62],[9.28,45.61]]]}}',
      ),
      'no_golf_in_it',
    ),
    'no golf at all': file(collection(''), 'no_golf_in_it'),
    'a web page': file('<!doctype html><html><body>Not found</body></html>', 'xml_broken'),
    'a login page': file('<html><body>Sign in</body></html>', 'not_a_map_file'),
  }
}

/** Names that cannot be stored or shown as they are; the map itself is sound. */
export function oddNames(map: Buffer): Buffer {
  const parsed = JSON.parse(map.toString()) as { features: { properties: Record<string, string> }[] }
  const odd = [
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202Egpj.exe',
    ' ',
    'x'.repeat(100_000),
    '<script>alert(1)</script>',
    '🏌️',
  ]
  parsed.features.forEach(({ properties }, index) => {
    if (properties.golf !== 'hole') properties.name = odd[index % odd.length] ?? ''
  })
  return Buffer.from(JSON.stringify(parsed))
}
