/** Current sum of a metric's samples whose labels contain a text, from `/api/metrics`. */
export async function metricOf(shopUrl: string, name: string, labels = ''): Promise<number> {
  const text = await (await fetch(`${shopUrl}/api/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => line.includes(labels))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
