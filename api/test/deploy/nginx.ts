import { parse } from 'yaml';
import { read, type Service } from './place.js';

/** `nginx/shop.conf`. */
export function describeNginx(): void {
  describe('nginx', () => {
    const conf = read('nginx/shop.conf');
    const { services } = parse(read('compose.yaml'), { merge: true }) as {
      services: Record<string, Service>;
    };

    // api/test/topology-proxy.test.ts tests the same with a real nginx.
    it("forwards the one address that the API trusts: the TLS proxy's client", () => {
      expect(services.api!.environment!.TRUSTED_PROXIES).toBe('1');
      expect(conf).toMatch(/^ *proxy_set_header X-Forwarded-For \$remote_addr;$/m);
      expect(conf).toMatch(/^ *real_ip_header X-Forwarded-For;$/m);
      expect(conf).toMatch(/^ *real_ip_recursive on;$/m);
    });

    it('serves no metrics, with a slash at the end of the path neither', () => {
      const pattern = new RegExp(
        /^ *location ~ (\S*metrics\S*) \{\n *return 404;/m.exec(conf)![1]!,
      );
      expect('/api/metrics').toMatch(pattern);
      expect('/api/metrics/').toMatch(pattern);
      expect('/api/metrics-of-others').not.toMatch(pattern);
    });

    // api/test/topology-access-log.test.ts reads the log of a real nginx.
    it('logs no query, referrer, address, cookie or unmasked path', () => {
      const format = /log_format shop escape=json([^;]+);/.exec(conf)![1]!;
      const variables = [...format.matchAll(/\$(\w+)/g)].map(([, name]) => name!).sort();
      expect(variables).toEqual([
        'body_bytes_sent',
        'logged_path',
        'request_id',
        'request_method',
        'request_time',
        'status',
        'time_iso8601',
        'upstream_addr',
        'upstream_status',
      ]);
      expect([...conf.matchAll(/^ *access_log .*$/gm)].map(([line]) => line.trim())).toEqual([
        'access_log /var/log/nginx/access.log shop;',
      ]);
      // Messages about a request contain its request line and referrer.
      expect([...conf.matchAll(/^ *error_log .*$/gm)].map(([line]) => line.trim())).toEqual([
        'error_log /var/log/nginx/error.log emerg;',
      ]);
    });

    // api/test/topology-proxy.test.ts tests which requests a real nginx repeats.
    it('repeats no request of which a process may still be working', () => {
      const secondsOf = (name: string) =>
        [...conf.matchAll(new RegExp(`^ *${name} (\\d+)s;$`, 'gm'))].map(([, text]) =>
          Number(text),
        );
      expect(conf).toMatch(/^ *proxy_next_upstream error timeout;$/m);
      const [repeatedFor] = secondsOf('proxy_next_upstream_timeout');
      expect(repeatedFor).toBeGreaterThan(secondsOf('proxy_connect_timeout')[0]!);
      for (const seconds of secondsOf('proxy_read_timeout'))
        expect(repeatedFor).toBeLessThan(seconds);
    });

    it('trusts only addresses of private networks', () => {
      const near =
        /^(127\.0\.0\.0\/8|::1|10\.0\.0\.0\/8|172\.16\.0\.0\/12|192\.168\.0\.0\/16|fc00::\/7)$/;
      const believed = [...conf.matchAll(/^ *set_real_ip_from (\S+);$/gm)].map(([, from]) => from!);
      expect(believed).toContain('127.0.0.0/8');
      expect(believed.filter((from) => !near.test(from))).toEqual([]);
    });
  });
}
