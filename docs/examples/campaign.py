"""Sends one letter and waits until the print partner holds it. Python's standard library only.

    BREVDUVA_URL=http://localhost:3000 BREVDUVA_KEY=brevduva_… BREVDUVA_TEMPLATE=… python3 docs/examples/campaign.py
"""

import json
import os
import random
import time
import urllib.error
import urllib.request

BASE = os.environ.get("BREVDUVA_URL", "http://localhost:3000")
KEY = os.environ["BREVDUVA_KEY"]
ATTEMPTS = 5


def send(method, path, body=None, headers=None):
    """One request. A create must carry an Idempotency-Key, or it cannot be repeated."""
    data = None if body is None else json.dumps(body).encode()
    sent = {"x-api-key": KEY, "content-type": "application/json", **(headers or {})}
    request = urllib.request.Request(BASE + path, data, sent, method=method)
    for attempt in range(1, ATTEMPTS + 1):
        pause = 0.5 * 2 ** (attempt - 1) * random.uniform(0.5, 1)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)["data"]
        except urllib.error.HTTPError as error:
            problem = json.load(error)["error"]
            if error.code not in (429, 500, 502, 503, 504) or attempt == ATTEMPTS:
                raise RuntimeError(f"{problem['code']}: {problem['message']}") from None
            # After a 429 the service says how long to wait.
            pause = float(error.headers.get("Retry-After", pause))
        except OSError:
            # No answer: it isn't known whether the request came through, which is what the key is for.
            if attempt == ATTEMPTS:
                raise
        time.sleep(pause)


campaign = send(
    "POST",
    "/api/v1/campaigns",
    {
        "name": "Spring",
        "templateId": os.environ["BREVDUVA_TEMPLATE"],
        "recipients": [
            {
                "name": "Åsa Öberg",
                "street": "Björkvägen 3",
                "postCode": "411 03",
                "postTown": "Göteborg",
                "country": "Sverige",
                "customFields": {"customerSince": {"label": "Customer since", "value": "1999"}},
            }
        ],
    },
    # Name it after what it is about: an order, a batch of a day. A random one helps only within this run.
    {"idempotency-key": os.environ.get("BREVDUVA_ORDER", f"spring-{time.time_ns()}")},
)

while campaign["deliveredAt"] is None and campaign["status"] != "failed":
    time.sleep(1)
    campaign = send("GET", f"/api/v1/campaigns/{campaign['id']}")

print(campaign["id"], campaign["status"], campaign["failureReason"] or campaign["deliveredAt"])
