import autocannon from 'autocannon';

export interface Row {
  name: string;
  path: string;
  token?: string;
  /** requests a second, from the design's bars; undefined where there is none */
  bar?: number;
}

export interface Figure extends Row {
  perSecond: number;
  p50: number;
  p99: number;
}

const runs = 3;

/** Loads one path with 10 connections: a warm-up, then three runs; the median run. Any answer but 200 is an error. */
export async function measure(url: string, row: Row, seconds: number): Promise<Figure> {
  await load(url, row, 2);
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await load(url, row, seconds));
  results.sort((one, other) => one.requests.average - other.requests.average);
  const middle = results[Math.floor(runs / 2)];
  if (!middle) throw new Error('no run');
  return { ...row, perSecond: Math.round(middle.requests.average), p50: middle.latency.p50, p99: middle.latency.p99 };
}

async function load(url: string, row: Row, seconds: number) {
  const result = await autocannon({
    url: url + row.path,
    connections: 10,
    duration: seconds,
    headers: {
      'Accept-Language': 'de-CH',
      'Accept-Encoding': 'br, gzip',
      ...(row.token && { Authorization: `Bearer ${row.token}` }),
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${row.name}: ${result.non2xx} answers were not 200, ${result.errors} errors`);
  }
  return result;
}
