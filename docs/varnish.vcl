# Varnish before the shop, and behind what speaks TLS: see "A CDN, or Varnish" in docs/operating.md.
vcl 4.1;

import std;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
}

# Who may purge: the machines of the shop.
acl shops {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.url == "/.purge") {
    if (client.ip !~ shops) {
      return (synth(403));
    }
    if (std.getenv("PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
      return (synth(401));
    }
    if (req.method != "POST" || req.http.Cache-Tag !~ "^[a-z0-9-]+(,[a-z0-9-]+)*$") {
      return (synth(400));
    }
    ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Cache-Tag, ",", "|") + ")(,|$)");
    return (synth(200, "Purged"));
  }
  # Pages are the same for everybody; only calls read cookies.
  if (req.url !~ "^/api/") {
    unset req.http.Cookie;
  }
}

sub vcl_backend_response {
  # Varnish would go on with an old page for ten seconds.
  if (beresp.http.Cache-Control !~ "stale-while-revalidate") {
    set beresp.grace = 0s;
  }
}

sub vcl_deliver {
  unset resp.http.Cache-Tag;
  # The id of another visitor's request.
  if (obj.hits > 0) {
    unset resp.http.X-Request-Id;
  }
}
