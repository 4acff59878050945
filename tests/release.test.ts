import { existsSync, readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checksum, zipOf } from '../scripts/release/zip.mjs';

const FILES = {
  'new/index.html': Buffer.from('<p>new</p>'.repeat(100)),
  'index.html': Buffer.from('home'),
  'index.html.br': Buffer.from([1, 2, 3]),
  '_app/é.js': Buffer.from('export {}'),
};

/** Reads the files of a zip back by its directory, as any program that unzips does. */
function unzipped(zip: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {};
  const end = zip.length - 22;
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    const [method, sum, size] = [10, 16, 20].map((field) =>
      field === 10 ? zip.readUInt16LE(at + field) : zip.readUInt32LE(at + field),
    ) as [number, number, number];
    const nameSize = zip.readUInt16LE(at + 28);
    const name = zip.subarray(at + 46, at + 46 + nameSize).toString();
    const head = zip.readUInt32LE(at + 42);
    const start = head + 30 + zip.readUInt16LE(head + 26);
    const data = zip.subarray(start, start + size);
    const bytes = method === 8 ? inflateRawSync(data) : Buffer.from(data);
    expect(checksum(bytes)).toBe(sum);
    files[name] = bytes;
    at += 46 + nameSize;
  }
  return files;
}

describe('the zip of a release', () => {
  it('has every file, and leaves compressed ones as they are', () => {
    const zip = zipOf(FILES);
    expect(unzipped(zip)).toEqual(FILES);
    expect(zip.length).toBeLessThan(1000);
  });

  it('has the same bytes whenever and in whichever order it is made', () => {
    const reversed = Object.fromEntries(Object.entries(FILES).reverse());
    expect(zipOf(reversed).equals(zipOf(FILES))).toBe(true);
  });

  it('has the checksums of the format', () => {
    expect(checksum(Buffer.from('123456789'))).toBe(0xcbf43926);
  });
});

describe('the container', () => {
  const recipe = readFileSync('host/Containerfile', 'utf8');
  const compose = readFileSync('host/compose.yaml', 'utf8');

  it('copies only files that exist', () => {
    const copied = [...recipe.matchAll(/^COPY (?!--from)(\S+)/gm)].map(([, path]) => path!);
    expect(copied.length).toBeGreaterThan(2);
    for (const path of copied) expect(existsSync(path), path).toBe(true);
  });

  it('has both parts of the compose file', () => {
    const parts = [...compose.matchAll(/target: (\w+)/g)].map(([, part]) => part);
    expect(parts).toEqual(['site', 'relay']);
    for (const part of parts) expect(recipe).toContain(` AS ${part}\n`);
  });

  it('builds the app for the port at which the web server passes the relay through', () => {
    expect(recipe).toContain('BLIGHTWATCH_RELAYS=wss://${SITE}:8443');
    expect(readFileSync('host/Caddyfile', 'utf8')).toContain('{$RELAY_PORT:8443}');
    expect(compose).toContain("'8443:8443'");
  });
});
